import { openDatabase } from './db/open';
import { ensureGazetteer } from './features/places/gazetteer';

/** For the build: makes an embedded database in the folder it is given, with all tables and places and nobody in it. */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('Which folder?');
const database = await openDatabase({ databaseUrl: null, dataDir });
await ensureGazetteer(database.db);
await database.close();
