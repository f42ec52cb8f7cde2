import type { QueryClient } from '@tanstack/react-query';
import type { ViewingAnswerBody } from '@threshold/core/contract/my-contacts';
import { fetchPart } from '../../lib/fetch-part';
import { apiQuery, JUST_READ_MS } from '../../lib/query-client';
import { apiRequest } from '../../lib/request';

// Drawn before the schemas are here: they are fetched with the first answer that is asked for after the page's own.
const contract = () => fetchPart(() => import('@threshold/core/contract/my-contacts'), { reload: 'never' });
const invitation = async () => (await contract()).ViewingInvitation;

export const CONTACTS_KEY = ['api', 'my-contacts'] as const;
export const contactsQuery = {
  ...apiQuery(async () => (await contract()).MyContacts, CONTACTS_KEY),
  staleTime: JUST_READ_MS,
};

export const decline = (id: string) =>
  apiRequest('POST', `/api/my-contacts/${encodeURIComponent(id)}/decline`, undefined, {
    schema: async () => (await contract()).MyContact,
  });

export const foundHome = (throughThreshold: boolean) =>
  apiRequest(
    'POST',
    '/api/found-a-home',
    { throughThreshold },
    { schema: async () => (await contract()).FoundHomeAnswer },
  );

/** Searches are switched off and contacts closed: both lists are read again, and the figures of the landing page. */
export const readAgain = (client: QueryClient) =>
  Promise.all(
    [CONTACTS_KEY, ['api', 'buyer-searches'], ['api', 'stats']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

const withToken = (token: string) => `viewing-answers?${new URLSearchParams({ token })}`;

export const invitationQuery = (token: string) => ({
  ...apiQuery(invitation, ['api', withToken(token)]),
  staleTime: 0,
});

export const answerViewing = (body: ViewingAnswerBody) =>
  apiRequest('POST', '/api/viewing-answers', body, { schema: invitation });
