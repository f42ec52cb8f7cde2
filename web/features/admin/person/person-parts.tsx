import { type AdminPerson, PERSON_SHOWN } from '@threshold/core/contract/admin-person';
import { formatCount } from '@threshold/core/rules/format/counts';
import { formatDay, formatDayTime } from '@threshold/core/rules/format/format-day';
import { formatPence, formatPoundsShort } from '@threshold/core/rules/format/money';
import { Badge } from '../../../ui/data/badge';
import { type Column, Table } from '../../../ui/data/table';
import { actionWords } from '../audit-words';
import { PersonLink } from './person-link';

const day = (date: string) => formatDay(new Date(date));
const time = (date: string) => formatDayTime(new Date(date));
const words = (code: string) => code.replaceAll(/[_-]/g, ' ');

const WHEN = 'whitespace-nowrap text-sm';

interface PartProps<Row extends { id: string }> {
  title: string;
  none: string;
  note?: string;
  part: { rows: Row[]; total: number };
  columns: readonly Column<Row>[];
}

function Part<Row extends { id: string }>({ title, none, note, part, columns }: PartProps<Row>) {
  const cut = part.total > part.rows.length;
  return (
    <section>
      <h3 className="mb-2 flex items-baseline gap-2 font-semibold">
        {title}
        <span className="text-sm font-normal text-ink-soft tabular-nums">{formatCount(part.total)}</span>
      </h3>
      {part.rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <Table caption={title} columns={columns} rows={part.rows} rowKey={(row) => row.id} />
      )}
      {(cut || note) && part.rows.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {[cut && `The newest ${PERSON_SHOWN} are shown.`, note].filter(Boolean).join(' ')}
        </p>
      )}
    </section>
  );
}

export function PersonParts({ data }: { data: AdminPerson }) {
  const buyer = data.person.userType === 'buyer';
  return (
    <>
      <Part
        title={buyer ? 'Searches' : 'Properties'}
        none={buyer ? 'No search saved yet.' : 'No property saved yet.'}
        part={data.searches}
        columns={[
          { key: 'name', header: 'Name', primary: true, cell: (row) => row.name },
          { key: 'location', header: 'Location', cell: (row) => row.location },
          { key: 'what', header: 'What', cell: (row) => row.what },
          {
            key: 'price',
            header: buyer ? 'Up to' : 'Price',
            align: 'right',
            cell: (row) => formatPoundsShort(row.price),
          },
          {
            key: 'matches',
            header: 'Matches',
            align: 'right',
            cell: (row) => formatCount(row.matches),
          },
          ...(buyer
            ? [
                {
                  key: 'state',
                  header: 'State',
                  cell: (row: AdminPerson['searches']['rows'][number]) =>
                    row.isActive ? <Badge tone="green">Active</Badge> : <Badge>Paused</Badge>,
                },
              ]
            : []),
          { key: 'created', header: 'Saved', className: WHEN, cell: (row) => day(row.createdAt) },
        ]}
      />
      <Part
        title="Matches"
        none="No match yet."
        part={data.matches}
        columns={[
          {
            key: 'with',
            header: buyer ? 'Agent' : 'Buyer',
            primary: true,
            cell: (row) => <PersonLink id={row.with.id}>{row.with.name}</PersonLink>,
          },
          { key: 'search', header: 'Search', cell: (row) => row.search },
          { key: 'property', header: 'Property', cell: (row) => row.property },
          { key: 'score', header: 'Score', align: 'right', cell: (row) => `${row.score}%` },
          { key: 'created', header: 'Since', className: WHEN, cell: (row) => day(row.createdAt) },
        ]}
      />
      {!buyer && (
        <Part
          title="Payments"
          none="No payment on record."
          part={data.payments}
          columns={[
            { key: 'paid', header: 'Paid', primary: true, cell: (row) => day(row.paidAt) },
            { key: 'pence', header: 'Amount', align: 'right', cell: (row) => formatPence(row.pence) },
            { key: 'until', header: 'Covers until', className: WHEN, cell: (row) => day(row.coversUntil) },
            {
              key: 'invoice',
              header: 'Invoice',
              cell: (row) => <span className="wrap-anywhere">{row.id}</span>,
            },
          ]}
        />
      )}
      <Part
        title="Mails"
        none="No mail in the last year."
        part={data.mails}
        columns={[
          { key: 'subject', header: 'Subject', primary: true, cell: (row) => row.subject },
          { key: 'created', header: 'Written', className: WHEN, cell: (row) => time(row.createdAt) },
          {
            key: 'sent',
            header: 'Delivered',
            className: WHEN,
            cell: (row) =>
              row.sentAt ? (
                time(row.sentAt)
              ) : (
                <Badge tone={row.attempts > 0 ? 'brick' : 'neutral'}>
                  {row.attempts > 0 ? `Not yet, tried ${row.attempts} times` : 'Waiting'}
                </Badge>
              ),
          },
        ]}
      />
      <Part
        title="Messages"
        none="No message under this address."
        note="Anyone can write any address into the contact form."
        part={data.messages}
        columns={[
          {
            key: 'message',
            header: 'Message',
            primary: true,
            cell: (row) => (
              <span className="font-normal whitespace-pre-line wrap-anywhere">{row.message}</span>
            ),
          },
          { key: 'created', header: 'Written', className: WHEN, cell: (row) => time(row.createdAt) },
          {
            key: 'state',
            header: 'State',
            className: WHEN,
            cell: (row) =>
              row.repliedAt ? `Answered ${day(row.repliedAt)}` : row.archived ? 'Archived' : 'Open',
          },
        ]}
      />
      <Part
        title="Consents"
        none="Nothing agreed or withdrawn yet."
        part={data.consents}
        columns={[
          { key: 'kind', header: 'Consent', primary: true, cell: (row) => words(row.kind) },
          {
            key: 'given',
            header: 'Answer',
            cell: (row) =>
              row.given ? <Badge tone="green">Given</Badge> : <Badge>Withdrawn or refused</Badge>,
          },
          { key: 'created', header: 'When', className: WHEN, cell: (row) => time(row.createdAt) },
        ]}
      />
      {data.dataRequests.total > 0 && (
        <Part
          title="Data requests"
          none=""
          part={data.dataRequests}
          columns={[
            { key: 'kind', header: 'Request', primary: true, cell: (row) => words(row.kind) },
            { key: 'status', header: 'State', cell: (row) => words(row.status) },
            { key: 'created', header: 'Made', className: WHEN, cell: (row) => day(row.createdAt) },
            { key: 'due', header: 'Due', className: WHEN, cell: (row) => day(row.dueAt) },
          ]}
        />
      )}
      <Part
        title="Log"
        none="Nothing in the log."
        note="Opening this page is in the log too."
        part={data.audit}
        columns={[
          { key: 'action', header: 'What', primary: true, cell: (row) => actionWords(row.action) },
          { key: 'actor', header: 'By', cell: (row) => row.actor },
          { key: 'created', header: 'When', className: WHEN, cell: (row) => time(row.createdAt) },
        ]}
      />
    </>
  );
}
