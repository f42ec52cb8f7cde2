import { DOCUMENT_MAX_BYTES } from '@threshold/core/contract/verification';
import { expect, it } from 'vitest';
import { contentTypeOf, DOCUMENT_ACCEPT, validateFile } from './document-file';

const file = (name: string, size = 1_000, type = '') => ({ name, size, type });

it('accepts the four file types', () => {
  expect(DOCUMENT_ACCEPT).toBe('.pdf,.jpg,.jpeg,.png');
});

it('rejects files over 10MB', () => {
  expect(validateFile(file('a.pdf', DOCUMENT_MAX_BYTES))).toBeNull();
  expect(validateFile(file('a.pdf', DOCUMENT_MAX_BYTES + 1))).toEqual({
    variant: 'destructive',
    title: 'File too large',
    description: 'Please select a file smaller than 10MB',
  });
});

it.each([
  ['a.docx', 1_000, 'Failed to upload document: Please select a .pdf, .jpg, .jpeg or .png file'],
  ['a.pdf.exe', 1_000, 'Failed to upload document: Please select a .pdf, .jpg, .jpeg or .png file'],
  ['a.pdf', 0, 'Failed to upload document: The file is empty'],
])('rejects %s of %i bytes', (name, size, description) => {
  expect(validateFile(file(name, size))).toMatchObject({ title: 'Upload Error', description });
});

it('takes the content type from the browser, or from the file extension', () => {
  expect(contentTypeOf(file('a.pdf', 1, 'application/x-pdf'))).toBe('application/x-pdf');
  expect(contentTypeOf(file('SCAN.JPEG'))).toBe('image/jpeg');
  expect(contentTypeOf(file('a.png'))).toBe('image/png');
});
