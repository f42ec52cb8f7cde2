import type { Readable } from 'node:stream';
import { CSV_MIME } from '@threshold/core/rules/format/csv';
import type { FastifyReply } from 'fastify';

/** Sends a CSV download with its row count in a header. */
export function sendCsv(
  reply: FastifyReply,
  file: { csv: string | Readable; fileName: string; count: number },
) {
  return reply
    .type(CSV_MIME)
    .header('content-disposition', `attachment; filename="${file.fileName}"`)
    .header('x-record-count', String(file.count))
    .send(file.csv);
}
