import { expect, it } from 'vitest';
import { columnsOf } from './data-export.define-section';
import { sections } from './data-export.sections';

it('says of a message from the contact form only that it was sent, because anyone can type any address', () => {
  const section = sections.find(({ key }) => key === 'contactMessages');
  expect(section && Object.keys(columnsOf(section)).sort()).toEqual([
    'archivedAt',
    'createdAt',
    'email',
    'repliedAt',
  ]);
});
