import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { MatchingService } from '../matching/matching.service';
import { dailyRecord } from './demand.history';

export function demandFeature({ clock }: AppContext, matching: MatchingService): Feature {
  const { daily, handler } = dailyRecord(clock, matching);
  return { jobs: [handler], daily: [daily] };
}
