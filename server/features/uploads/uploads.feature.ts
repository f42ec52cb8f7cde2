import type { AppContext } from '../../context';
import type { Feature } from '../../feature';
import type { Storage } from '../../providers/storage/storage';
import { REMOVE_FILE, removeFile, SWEEP } from './files';
import { incomingFolder } from './incoming-folder';
import * as repository from './uploads.repository';

/** Deletes files that are no longer referenced, and what unfinished uploads left behind. */
export const uploadsFeature = (context: AppContext, storage: Storage): Feature => ({
  jobs: [
    REMOVE_FILE.external(({ key }) => storage.remove(key)),

    SWEEP.transactional(async (tx, { slotId, userId, key }) => {
      await incomingFolder(context.config).tidy();
      await repository.lockOwner(tx, userId);
      await repository.deleteSlot(tx, slotId);
      if (!(await repository.isReferenced(tx, userId, key))) await removeFile(tx, context, key);
    }),
  ],
});
