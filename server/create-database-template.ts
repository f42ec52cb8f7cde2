import { openDatabase } from './db/open';
import { ensureGazetteer } from './features/places/gazetteer';

/** Build step: creates an embedded database in the given folder, with schema and gazetteer and without users. */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('Usage: create-database-template FOLDER');
const database = await openDatabase({ databaseUrl: null, dataDir });
await ensureGazetteer(database.db);
await database.close();
