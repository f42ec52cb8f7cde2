import { desc } from 'drizzle-orm';
import type { Config } from '../../config';
import type { Db } from '../../db/types';
import { columnsOf, type Section, type Subject } from './data-export.section';
import { sections } from './data-export.sections';

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Row = Record<string, Value>;

export interface MyData {
  generatedAt: string;
  controller: { brand: string; company: string; number: string; address: string; contact: string };
  parts: { key: string; title: string; note?: string; rows: Row[] }[];
}

async function rowsOfSection(db: Db, section: Section, person: Subject): Promise<Row[]> {
  const rows = await db
    .select({ ...columnsOf(section), ...section.added?.(person) })
    .from(section.table)
    .where(section.whose(person))
    .orderBy(...(section.order ? [desc(section.order)] : []));
  // What JSON makes of it: dates become text, and that is what both forms of the download show.
  return JSON.parse(JSON.stringify(rows));
}

/** Everything held about one person, as it stands in one moment. */
export async function collectMyData(db: Db, person: Subject, config: Config, now: Date): Promise<MyData> {
  const parts: MyData['parts'] = [];
  for (const section of sections) {
    const { key, title, note } = section;
    parts.push({ key, title, note, rows: await rowsOfSection(db, section, person) });
  }
  return {
    generatedAt: now.toISOString(),
    controller: {
      brand: config.brand,
      company: config.companyName,
      number: config.companyNumber,
      address: config.registeredAddress,
      contact: config.contactEmail,
    },
    parts,
  };
}

/** For machines: each part under its own name. */
export function myDataJson({ generatedAt, controller, parts }: MyData): string {
  const data = Object.fromEntries(parts.map(({ key, rows }) => [key, rows]));
  const notes = Object.fromEntries(parts.flatMap(({ key, note }) => (note ? [[key, note]] : [])));
  return `${JSON.stringify({ generatedAt, controller, data, notes }, null, 2)}\n`;
}
