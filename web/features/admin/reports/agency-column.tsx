import type { Column } from '../../../ui/data/table';
import { PersonLink } from '../person/person-link';

interface OfAgency {
  agency: { id: string; name: string; email: string };
}

export const agencyColumn = {
  key: 'agency',
  header: 'Agency',
  primary: true,
  className: 'wrap-anywhere',
  cell: ({ agency }) => (
    <>
      <PersonLink id={agency.id}>{agency.name}</PersonLink>
      <span className="block text-sm font-normal text-ink-soft">{agency.email}</span>
    </>
  ),
} satisfies Column<OfAgency>;
