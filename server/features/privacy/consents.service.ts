import type { Consent, Privacy } from '@threshold/core/contract/privacy';
import { type ConsentKind, consentTexts } from '@threshold/core/rules/account/consent-texts';
import { pick } from '@threshold/core/rules/format/pick';
import type { Actor } from '../../base/actor';
import { failure, fieldFailure, orFail } from '../../base/failure';
import type { AppContext } from '../../context';
import type { UserRow } from '../../db/schema/users';
import type { Db, Tx } from '../../db/types';
import { findById } from '../accounts';
import { lockPerson, recordConsent, updatePerson } from '../profile';
import { consents } from '../profile/profile.policy';
import { createRemovalRequests, lockWithdrawal } from '../removal-requests/create';
import type { ViewingAnswers } from '../viewings/viewing-answers.service';
import * as repository from './privacy.repository';

type OptionalConsent = keyof typeof consentTexts;

const hasText = (kind: ConsentKind): kind is OptionalConsent => kind in consentTexts;

export function consentsService(context: AppContext, answers: ViewingAnswers) {
  const { database, clock, config } = context;

  /** Agents accept terms, which are a contract; a consent they gave earlier ends with the account. */
  function toConsents(person: UserRow, history: repository.ConsentRow[]): Consent[] {
    const buyer = person.userType === 'buyer';
    const kinds = (Object.keys(consentTexts) as OptionalConsent[]).filter(
      (kind) => buyer || person[consents[kind].answer] === true,
    );
    return kinds.map((kind) => {
      const given = person[consents[kind].answer] === true;
      const since = person[consents[kind].date];
      const agreed = given ? history.find((entry) => entry.kind === kind && entry.given) : undefined;
      return {
        kind,
        given,
        since: given && since ? since.toISOString() : null,
        text: agreed?.textShown ?? consentTexts[kind](config.brand),
        canWithdraw: buyer,
      };
    });
  }

  async function page(db: Db, person: UserRow): Promise<Privacy> {
    const history = await repository.consentsOf(db, person.id);
    return {
      consents: toConsents(person, history),
      history: history.map((entry) => ({
        ...pick(entry, ['kind', 'given', 'textShown']),
        createdAt: entry.createdAt.toISOString(),
      })),
    };
  }

  async function store(tx: Tx, person: UserRow, kind: OptionalConsent, given: boolean): Promise<UserRow> {
    const { answer, date, need, needMessage } = consents[kind];
    if (given && need && person[need] !== true) throw fieldFailure('given', needMessage);
    const now = clock.now();
    const change = { [answer]: given, [date]: given ? now : null };
    const saved = orFail(await updatePerson(tx, person.id, change, now), 'UNAUTHORIZED');
    await recordConsent(tx, context, { userId: person.id, kind, given });
    if (kind === 'gdpr' && !given) {
      await repository.stopSharing(tx, person.id);
      await answers.cancelUpcoming(tx, person.id, 'withdrawn');
      await createRemovalRequests(tx, context, [person.id], 'consent');
    }
    return saved;
  }

  return {
    async read(actor: Actor): Promise<Privacy> {
      const person = orFail(await findById(database.db, actor.id), 'UNAUTHORIZED');
      return page(database.db, person);
    },

    /** Idempotent: repeating a value records nothing. */
    async change(actor: Actor, kind: ConsentKind, given: boolean): Promise<Privacy> {
      if (actor.userType !== 'buyer') {
        throw failure('FORBIDDEN', { message: 'Delete your account to withdraw this consent.' });
      }
      if (!hasText(kind)) throw failure('NOT_FOUND');
      return database.db.transaction(async (tx) => {
        if (kind === 'gdpr' && !given) {
          await answers.lockAgencies(tx, actor.id);
          await lockWithdrawal(tx, [actor.id]);
        }
        const person = orFail(await lockPerson(tx, actor.id), 'UNAUTHORIZED');
        const same = (person[consents[kind].answer] === true) === given;
        return page(tx, same ? person : await store(tx, person, kind, given));
      });
    },
  };
}

export type ConsentsService = ReturnType<typeof consentsService>;
