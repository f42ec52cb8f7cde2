import { describe, expect, it } from 'vitest';
import { withoutIdentity } from './redact-contact-details';

const sam = { firstName: 'Sam', lastName: 'O’Neill-Shaw' };

describe('requirements for an agency that may not know who wrote them', () => {
  it.each([
    ['A garden, write to sam.o@example.co.uk please', 'A garden, write to [hidden] please'],
    ['sam (at) example.com', '[hidden]'],
    ['mail home at example dot com or ring', 'mail [hidden] or ring'],
    ['Ring 07700 900123 after six', 'Ring [hidden] after six'],
    ['+44 (0)1522 555-123', '[hidden]'],
    ['01522.555.123, ask for Jo Bloggs', '[hidden], ask for [hidden]'],
    ['We live at LN1 3AA now', 'We live at [hidden] now'],
    ['near ln13aa', 'near [hidden]'],
    ['Near LN1 or LN2', 'Near LN1 or LN2'],
    ['My name is Alex Field, I want a garage', 'My name is [hidden], I want a garage'],
    ['Mrs Patel here', 'Mrs [hidden] here'],
    ['sam wants a shed; the O’Neill-Shaws too', '[hidden] wants a shed; the O’Neill-Shaws too'],
    ['Sample house, same street', 'Sample house, same street'],
    ['@sam_lincoln on the usual sites, www.example.com/sam', '[hidden] on the usual sites, [hidden]'],
    ['Up to £1250000, 4 bedrooms, 2 bathrooms', 'Up to £1250000, 4 bedrooms, 2 bathrooms'],
    ['', ''],
  ])('%s', (given, expected) => {
    expect(withoutIdentity(given, sam)).toBe(expected);
  });

  it('needs no name', () => {
    expect(withoutIdentity('A shed (any) + more.', { firstName: null, lastName: ' ' })).toBe(
      'A shed (any) + more.',
    );
    expect(withoutIdentity('A (b) c', { firstName: '(b', lastName: '' })).toBe('A [hidden]) c');
  });
});
