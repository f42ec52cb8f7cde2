import { desc } from 'drizzle-orm';
import type { Config } from '../../config';
import type { Db } from '../../db/types';
import { columnsOf, type Section, type Subject } from './data-export.define-section';
import { sections } from './data-export.sections';

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Row = Record<string, Value>;

export interface MyData {
  generatedAt: string;
  controller: { brand: string; company: string; number: string; address: string; contact: string };
  sections: { key: string; title: string; note?: string; rows: Row[] }[];
}

async function rowsOfSection(db: Db, section: Section, person: Subject): Promise<Row[]> {
  const rows = await db
    .select({ ...columnsOf(section), ...section.added?.(person) })
    .from(section.table)
    .where(section.ownedBy(person))
    .orderBy(...(section.order ? [desc(section.order)] : []));
  // The JSON form of a row; dates become text in both formats.
  return JSON.parse(JSON.stringify(rows));
}

/** All data of one person, from one snapshot. */
export async function collectMyData(db: Db, person: Subject, config: Config, now: Date): Promise<MyData> {
  const exported: MyData['sections'] = [];
  for (const section of sections) {
    const { key, title, note } = section;
    exported.push({ key, title, note, rows: await rowsOfSection(db, section, person) });
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
    sections: exported,
  };
}

/** JSON version, keyed by section. */
export function myDataJson({ generatedAt, controller, sections }: MyData): string {
  const data = Object.fromEntries(sections.map(({ key, rows }) => [key, rows]));
  const notes = Object.fromEntries(sections.flatMap(({ key, note }) => (note ? [[key, note]] : [])));
  return `${JSON.stringify({ generatedAt, controller, data, notes }, null, 2)}\n`;
}
