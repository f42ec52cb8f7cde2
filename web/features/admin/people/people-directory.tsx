import type { Column } from '../../../ui/data/table';
import { Button } from '../../../ui/forms/button';
import { Field } from '../../../ui/forms/field';
import { Select } from '../../../ui/forms/select';
import { capitalise } from '../shared/labels';
import { SearchBox } from '../shared/search-box';
import { SearchResults } from '../shared/search-results';
import type { StatusOption, usePeopleSearch } from './use-people-search';

interface Counted {
  total: number | null;
  capped: boolean;
}

interface PeopleDirectoryProps<Status extends string, Data extends Counted, Row extends { id: string }> {
  /** Plural noun for the people. */
  noun: string;
  placeholder: string;
  statuses: readonly StatusOption<Status>[];
  people: ReturnType<typeof usePeopleSearch<Status, Data>>;
  rows: (data: Data) => readonly Row[];
  columns: readonly Column<Row>[];
}

/** Lists nobody until a search is typed or a status is chosen. */
export function PeopleDirectory<Status extends string, Data extends Counted, Row extends { id: string }>({
  noun,
  placeholder,
  statuses,
  people,
  rows,
  columns,
}: PeopleDirectoryProps<Status, Data, Row>) {
  const { status, setStatus } = people;
  const choose = (chosen?: string) =>
    setStatus(statuses.find(({ value }) => value === chosen)?.value ?? null);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <SearchBox
          label={`Search ${noun}`}
          placeholder={placeholder}
          value={people.typed}
          onValue={people.setTyped}
          className="w-96 max-w-full"
        />
        {status !== null && (
          <Field label="Status" className="w-64 max-w-full">
            {(ids) => (
              <Select
                {...ids}
                options={[...statuses]}
                value={status}
                onChange={(event) => choose(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        {/* One button, so that it keeps the focus. */}
        <Button
          variant="secondary"
          onClick={() => (status === null ? choose(statuses[0]?.value) : setStatus(null))}
        >
          {status === null ? 'Browse all' : 'Stop browsing'}
        </Button>
      </div>
      <SearchResults
        isIdle={people.isIdle}
        list={people.list}
        rows={rows}
        totalOf={(data) => data}
        noun={noun}
        hint={`Use the search box above to find specific ${noun}.`}
        none={`No ${noun} match your search criteria.`}
        failed={`The ${noun} didn't load`}
        table={{ caption: capitalise(noun), columns }}
      />
    </>
  );
}
