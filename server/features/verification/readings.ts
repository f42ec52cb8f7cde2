import type { VerificationEntry } from '@threshold/core/contract/admin';
import type { z } from 'zod';
import type { Db } from '../../db/types';
import * as repository from './verification.repository';

export type DocumentReading = NonNullable<z.infer<typeof VerificationEntry>['evidence']>;

/** What was read from the documents of these agencies. Those of which nothing could be read are left out. */
export async function readingsOf(db: Db, userIds: string[]): Promise<Map<string, DocumentReading>> {
  const rows = userIds.length === 0 ? [] : await repository.evidenceOf(db, userIds);
  const readings = new Map<string, DocumentReading>();
  for (const { userId, extractedData, createdAt } of rows) {
    if (extractedData) readings.set(userId, readingOf(extractedData, createdAt));
  }
  return readings;
}

function readingOf(data: Record<string, unknown>, readAt: Date): DocumentReading {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    companyName: text(data.companyName),
    companyNumber: text(data.companyNumber),
    sicCodes: Array.isArray(data.sicCodes) ? data.sicCodes.map(String) : [],
    readAt: readAt.toISOString(),
  };
}
