import type { Column } from '../../../ui/data/table';
import { PersonLink } from '../shared/person-link';

export const agencyColumn: Column<{ agency: { id: string; name: string; email: string } }> = {
  header: 'Agency',
  primary: true,
  className: 'wrap-anywhere',
  cell: ({ agency }) => (
    <>
      <PersonLink id={agency.id}>{agency.name}</PersonLink>
      <span className="block text-sm font-normal text-ink-soft">{agency.email}</span>
    </>
  ),
};
