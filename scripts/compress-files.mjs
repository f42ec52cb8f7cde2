import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
const gzipAsync = promisify(gzip);
const encodings = {
  br: promisify(brotliCompress),
  gz: (content) => gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a `.br` and a `.gz` beside every text file, so that the server compresses nothing itself. */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file) {
  const content = await readFile(file);
  for (const [ending, compress] of Object.entries(encodings)) {
    const smaller = await compress(content);
    if (smaller.length < content.length) await writeFile(`${file}.${ending}`, smaller);
  }
}
