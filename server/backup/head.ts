import { z } from 'zod';
import { Counter, Table } from '../db/whole-tables';
import { BackupRefused } from './archive';

/** The first entry of a backup: what it holds, and of which version of the tables. */
export const Head = z.object({
  format: z.literal(1),
  /** `all`: the embedded database with its documents. `documents`: beside a dump that pg_dump made. */
  holds: z.enum(['all', 'documents']),
  madeAt: z.iso.datetime(),
  lastMigration: z.number().nullable(),
  tables: z.array(Table),
  counters: z.array(Counter),
});
export type Head = z.infer<typeof Head>;

export function readHead(text: string, path: string): Head {
  const head = Head.safeParse(jsonOf(text));
  if (head.success) return head.data;
  throw new BackupRefused(
    `${path} has a form that this version does not know; a newer one may have made it. Nothing was changed.`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const KEYS = 'keys.json';
/** What the settings gave the server to sign and seal with. What it made for itself is in the database. */
export const Keys = z.object({
  SESSION_SECRET: z.string().optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
});
export type Keys = z.infer<typeof Keys>;

export const rowsEntry = (table: string, n: number) => `rows/${table}/${String(n).padStart(6, '0')}.json`;
export const tableOfEntry = (name: string) => /^rows\/(\w+)\/\d+\.json$/.exec(name)?.[1] ?? null;
export const documentEntry = (key: string) => `documents/${key}`;
export const keyOfEntry = (name: string) => /^documents\/([\w-]{32})$/.exec(name)?.[1] ?? null;
