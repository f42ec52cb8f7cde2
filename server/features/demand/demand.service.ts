import type { DemandQuery, PublicDemand } from '@threshold/core/contract/demand';
import {
  dailyBudgetSteps,
  PRICE_STEP_POUNDS,
  publicDemand,
} from '@threshold/core/rules/demand/public-demand';
import { londonIsoDate } from '@threshold/core/rules/format/dates';
import { UNKNOWN_FEATURES } from '@threshold/core/rules/matching/match';
import { fieldFailure } from '../../base/failure';
import { stepSizes } from '../../base/step-sizes';
import type { AppContext } from '../../context';
import { countBudgets } from '../matching/index';
import { type ResolvedPlace, resolveArea } from '../places/places.service';
import * as repository from './demand.repository';

const NO_PLACE = 'Enter a town, area or postcode';
const UNKNOWN_PLACE = "We can't find that place in England. Check the spelling or try a postcode.";

export function demandService({ database, clock, secrets }: AppContext) {
  const { db, readDb } = database;

  /** The counts for such a home there today: the first request stores them, for every price and on every server. */
  async function countsOfToday(place: ResolvedPlace, propertyType: string, bedrooms: number) {
    const { placeId, easting, northing } = place;
    const key = { day: londonIsoDate(clock.now()), placeId, propertyType, bedrooms };
    const stored = await repository.findCounts(readDb, key);
    if (stored) return stored;
    const home = { easting, northing, propertyType, bedrooms, ...UNKNOWN_FEATURES };
    const budgets = await countBudgets(readDb, home, PRICE_STEP_POUNDS, clock.now());
    const sizes = stepSizes(secrets, 'public demand', key.day, placeId, propertyType, bedrooms);
    const ready = budgets.map((budget) => ({ price: budget.price, people: budget.ready }));
    return db.transaction(async (tx) => {
      await repository.storeCounts(tx, key, {
        buyers: dailyBudgetSteps(budgets, sizes),
        ready: dailyBudgetSteps(ready, sizes),
      });
      const first = await repository.findCounts(tx, key);
      if (!first) throw new Error('storing the demand of the day returned no row');
      return first;
    });
  }

  return {
    async answer(query: DemandQuery): Promise<{ place: string; demand: PublicDemand }> {
      const { location, placeId, propertyType, bedrooms, price } = query;
      const place = await resolveArea(readDb, { location, placeId });
      if (!place) throw fieldFailure('location', location === '' ? NO_PLACE : UNKNOWN_PLACE);
      const { buyers, ready } = await countsOfToday(place, propertyType, bedrooms);
      return { place: place.name, demand: publicDemand(buyers, ready, price) };
    },
  };
}

export type DemandService = ReturnType<typeof demandService>;
