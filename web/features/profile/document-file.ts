import { DOCUMENT_EXTENSIONS, DOCUMENT_MAX_BYTES } from '@threshold/core/contract/verification';
import type { ToastInput } from '../../ui/overlays/toast-store';

export const DOCUMENT_ACCEPT = DOCUMENT_EXTENSIONS.join(',');

const TYPES: Readonly<Record<(typeof DOCUMENT_EXTENSIONS)[number], string>> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
};

type Named = Pick<File, 'name' | 'size' | 'type'>;

const extensionOf = ({ name }: Named) =>
  DOCUMENT_EXTENSIONS.find((extension) => name.toLowerCase().endsWith(extension));

/** Toast with the reason why a file is not accepted; null if it is valid. */
export function validateFile(file: Named): ToastInput | null {
  const variant = 'destructive';
  if (file.size > DOCUMENT_MAX_BYTES) {
    return { variant, title: 'File too large', description: 'Please select a file smaller than 10MB' };
  }
  const problem =
    file.size === 0
      ? 'The file is empty'
      : extensionOf(file)
        ? null
        : 'Please select a .pdf, .jpg, .jpeg or .png file';
  return problem && { variant, title: 'Upload Error', description: `Failed to upload document: ${problem}` };
}

/** The browser's content type, or one derived from the extension where the system does not know it. */
export function contentTypeOf(file: Named): string {
  const extension = extensionOf(file);
  return file.type || (extension ? TYPES[extension] : 'application/octet-stream');
}
