import { useQuery } from '@tanstack/react-query';
import { IntroductionCard } from './introduction-card';
import { Part, PartQuery } from './part';
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
      <PartQuery query={query} failed="The requests did not load" loading="Loading who asks...">
        {({ introductions }) => (
          <ul className="grid gap-4">
            {introductions.map((introduction) => (
              <li key={introduction.id}>
                <IntroductionCard introduction={introduction} />
              </li>
            ))}
          </ul>
        )}
      </PartQuery>
    </Part>
  );
}
