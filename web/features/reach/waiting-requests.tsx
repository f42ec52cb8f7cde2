import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../ui/feedback/banner';
import { LinkButton } from '../../ui/forms/button';
import { introductionsQuery } from './reach.api';

/** Pending access requests, above the searches. */
export function WaitingRequests() {
  const waiting =
    useQuery(introductionsQuery).data?.introductions.filter(({ status }) => status === 'asked') ?? [];
  const [first] = waiting;
  if (!first) return null;
  return (
    <Banner
      className="mt-6"
      title={
        waiting.length === 1
          ? `${first.agencyName} asks to get in touch`
          : `${waiting.length} agencies ask to get in touch`
      }
      text="They do not know who you are until you say yes."
      action={
        <LinkButton variant="secondary" to="/who-has-my-details#introductions">
          Say yes or no
        </LinkButton>
      }
    />
  );
}
