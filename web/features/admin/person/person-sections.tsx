import { type AdminPerson, PERSON_SHOWN } from '@threshold/core/contract/admin-person';
import { countOf, formatCount } from '@threshold/core/rules/format/counts';
import { formatDay, formatDayTime } from '@threshold/core/rules/format/format-day';
import { formatPence, formatPounds } from '@threshold/core/rules/format/money';
import { Badge } from '../../../ui/data/badge';
import { type Column, Table } from '../../../ui/data/table';
import { codeLabel } from '../shared/labels';
import { PersonLink } from '../shared/person-link';

const day = (date: string) => formatDay(new Date(date));
const time = (date: string) => formatDayTime(new Date(date));
/** What was agreed to. */
const CONSENTS: Readonly<Record<string, string>> = {
  gdpr: 'Sharing details with matching agents',
  estateAgent: 'Contact by an estate agent about selling',
  mortgageBroker: 'Contact by a mortgage broker',
  marketing: 'Marketing by email',
};

const WHEN = 'whitespace-nowrap text-sm';
const dayColumn = <Key extends string>(header: string, key: Key): Column<Record<Key, string>> => ({
  header,
  className: WHEN,
  cell: (row) => day(row[key]),
});
const timeColumn = (header: string): Column<{ createdAt: string }> => ({
  header,
  className: WHEN,
  cell: (row) => time(row.createdAt),
});

interface SectionProps<Row extends { id: string }> {
  title: string;
  none: string;
  note?: string;
  part: { rows: Row[]; total: number };
  columns: readonly Column<Row>[];
}

function Section<Row extends { id: string }>({ title, none, note, part, columns }: SectionProps<Row>) {
  const isCut = part.total > part.rows.length;
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
      {(isCut || note) && part.rows.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {[isCut && `Showing the newest ${PERSON_SHOWN}.`, note].filter(Boolean).join(' ')}
        </p>
      )}
    </section>
  );
}

type Search = AdminPerson['searches']['rows'][number];
const SEARCH_STATE: Column<Search> = {
  header: 'State',
  cell: (row) => (row.isActive ? <Badge tone="green">Active</Badge> : <Badge>Paused</Badge>),
};

export function PersonSections({ data }: { data: AdminPerson }) {
  const isBuyer = data.person.userType === 'buyer';
  return (
    <>
      <Section
        title={isBuyer ? 'Searches' : 'Properties'}
        none={isBuyer ? 'No searches yet.' : 'No properties yet.'}
        part={data.searches}
        columns={[
          { header: 'Name', primary: true, cell: (row) => row.name },
          { header: 'Location', cell: (row) => row.location },
          { header: 'What', cell: (row) => row.what },
          {
            header: isBuyer ? 'Up to' : 'Price',
            align: 'right',
            cell: (row) => formatPounds(row.price),
          },
          { header: 'Matches', align: 'right', cell: (row) => formatCount(row.matches) },
          ...(isBuyer ? [SEARCH_STATE] : []),
          dayColumn('Saved', 'createdAt'),
        ]}
      />
      <Section
        title="Matches"
        none="No matches yet."
        part={data.matches}
        columns={[
          {
            header: isBuyer ? 'Agent' : 'Buyer',
            primary: true,
            cell: (row) => <PersonLink id={row.with.id}>{row.with.name}</PersonLink>,
          },
          { header: 'Search', cell: (row) => row.search },
          { header: 'Property', cell: (row) => row.property },
          { header: 'Score', align: 'right', cell: (row) => `${row.score}%` },
          dayColumn('Since', 'createdAt'),
        ]}
      />
      {!isBuyer && (
        <Section
          title="Payments"
          none="No payments recorded."
          part={data.payments}
          columns={[
            { header: 'Paid', primary: true, cell: (row) => day(row.paidAt) },
            { header: 'Amount', align: 'right', cell: (row) => formatPence(row.pence) },
            dayColumn('Covers until', 'coversUntil'),
            { header: 'Invoice', cell: (row) => <span className="wrap-anywhere">{row.id}</span> },
          ]}
        />
      )}
      <Section
        title="Emails"
        none="No emails in the last year."
        part={data.mails}
        columns={[
          { header: 'Subject', primary: true, cell: (row) => row.subject },
          timeColumn('Created'),
          {
            header: 'Delivered',
            className: WHEN,
            cell: (row) =>
              row.sentAt ? (
                time(row.sentAt)
              ) : (
                <Badge tone={row.attempts > 0 ? 'brick' : 'neutral'}>
                  {row.attempts > 0 ? `Not yet, tried ${countOf(row.attempts, 'time')}` : 'Waiting'}
                </Badge>
              ),
          },
        ]}
      />
      <Section
        title="Messages"
        none="No messages from this email address."
        note="Anyone can enter any address in the contact form."
        part={data.messages}
        columns={[
          {
            header: 'Message',
            primary: true,
            cell: (row) => (
              <span className="font-normal whitespace-pre-line wrap-anywhere">{row.message}</span>
            ),
          },
          timeColumn('Sent'),
          {
            header: 'State',
            className: WHEN,
            cell: (row) =>
              row.repliedAt ? `Answered ${day(row.repliedAt)}` : row.archived ? 'Archived' : 'Open',
          },
        ]}
      />
      <Section
        title="Consents"
        none="No answers yet."
        part={data.consents}
        columns={[
          { header: 'Consent', primary: true, cell: (row) => CONSENTS[row.kind] ?? codeLabel(row.kind) },
          {
            header: 'Answer',
            cell: (row) => (row.given ? <Badge tone="green">Given</Badge> : <Badge>Not given</Badge>),
          },
          timeColumn('When'),
        ]}
      />
      {data.dataRequests.total > 0 && (
        <Section
          title="Data requests"
          none=""
          part={data.dataRequests}
          columns={[
            { header: 'Request', primary: true, cell: (row) => codeLabel(row.kind) },
            { header: 'State', cell: (row) => codeLabel(row.status) },
            dayColumn('Made', 'createdAt'),
            dayColumn('Due', 'dueAt'),
          ]}
        />
      )}
      <Section
        title="Log"
        none="No entries."
        note="Opening this page is logged too."
        part={data.audit}
        columns={[
          { header: 'What', primary: true, cell: (row) => codeLabel(row.action) },
          { header: 'By', cell: (row) => row.actor },
          timeColumn('When'),
        ]}
      />
    </>
  );
}
