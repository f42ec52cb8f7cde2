import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption';

const OLD = 'an old secret, long enough to be one';
const NEW = 'a new secret, long enough to be one!';

describe('what is sealed', () => {
  it('opens with the secret that sealed it, wherever that stands in the list', () => {
    const sealed = encrypt([OLD], 'JBSWY3DPEHPK3PXP', 'row');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(decrypt([OLD], sealed, 'row')).toBe('JBSWY3DPEHPK3PXP');
    expect(decrypt([NEW, OLD], sealed, 'row')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('cannot be decrypted for another row', () => {
    const sealed = encrypt([OLD], 'JBSWY3DPEHPK3PXP', 'row');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(decrypt([NEW], sealed, 'row')).toBeNull();
    expect(decrypt([OLD], sealed, 'another row')).toBeNull();
    expect(decrypt([OLD], changed, 'row')).toBeNull();
    expect(decrypt([OLD], '', 'row')).toBeNull();
  });

  it('looks different each time', () => {
    expect(encrypt([OLD], 'same', 'row')).not.toBe(encrypt([OLD], 'same', 'row'));
  });
});
