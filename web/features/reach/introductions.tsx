import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../lib/query-view';
import { CardSkeleton } from '../../ui/feedback/skeletons';
import { IntroductionCard } from './introduction-card';
import { Part } from './part';
import { introductionsQuery } from './reach.api';

const TITLE = 'Agencies that ask to get in touch';

/** Who asks, and what was said to them. There is no place for it until somebody has asked. */
export function IntroductionsPart() {
  const query = useQuery(introductionsQuery);
  // Most have none, and what stands below should not move for them.
  if (!query.error && !query.data?.introductions.length) return null;
  return (
    <Part
      id="introductions"
      title={TITLE}
      text="They see what you look for, not who you are. A yes shows them your name and the ways to reach you that you allow below. No answer within seven days is a no."
    >
      <QueryView
        query={query}
        failed="The requests did not load"
        waiting="Loading who asks..."
        loading={<CardSkeleton />}
      >
        {({ introductions }) => (
          <ul className="grid gap-4">
            {introductions.map((introduction) => (
              <li key={introduction.id}>
                <IntroductionCard introduction={introduction} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Part>
  );
}
