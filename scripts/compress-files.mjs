import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
const packed = promisify(gzip);
const encodings = {
  br: promisify(brotliCompress),
  gz: (content) => packed(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Leaves a `.br` and a `.gz` beside every text file, so that the server never compresses the same file twice. */
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
