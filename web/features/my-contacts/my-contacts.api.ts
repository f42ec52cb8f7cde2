import type { QueryClient } from '@tanstack/react-query';
import type { MyContacts, ViewingAnswerBody, ViewingInvitation } from '@threshold/core/contract/my-contacts';
import { apiQuery, JUST_READ_MS } from '../../api/query-client';
import { apiRequest } from '../../api/request';

export const CONTACTS_KEY = ['api', 'my-contacts'] as const;
export const contactsQuery = { ...apiQuery<MyContacts>(CONTACTS_KEY), staleTime: JUST_READ_MS };

export const decline = (id: string) =>
  apiRequest('POST', `/api/my-contacts/${encodeURIComponent(id)}/decline`);

export const foundHome = (throughThreshold: boolean) =>
  apiRequest('POST', '/api/found-a-home', { throughThreshold });

/** Searches are switched off and contacts closed, so both lists and the landing stats are refetched. */
export const readAgain = (client: QueryClient) =>
  Promise.all(
    [CONTACTS_KEY, ['api', 'buyer-searches'], ['api', 'stats']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

const withToken = (token: string) => `viewing-answers?${new URLSearchParams({ token })}`;

export const invitationQuery = (token: string) => ({
  ...apiQuery<ViewingInvitation>(['api', withToken(token)]),
  staleTime: 0,
});

export const calendarPath = (token: string) =>
  `/api/viewing-answers/calendar?${new URLSearchParams({ token })}`;

export const answerViewing = (body: ViewingAnswerBody) =>
  apiRequest<ViewingInvitation>('POST', '/api/viewing-answers', body);
