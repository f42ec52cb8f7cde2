import { describe, expect, it } from 'vitest';
import { seal, unseal } from './encryption';

const OLD = 'an old secret, long enough to be one';
const NEW = 'a new secret, long enough to be one!';

describe('what is sealed', () => {
  it('opens with the secret that sealed it, wherever that stands in the list', () => {
    const sealed = seal([OLD], 'JBSWY3DPEHPK3PXP', 'row');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(unseal([OLD], sealed, 'row')).toBe('JBSWY3DPEHPK3PXP');
    expect(unseal([NEW, OLD], sealed, 'row')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('opens for nobody else', () => {
    const sealed = seal([OLD], 'JBSWY3DPEHPK3PXP', 'row');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(unseal([NEW], sealed, 'row')).toBeNull();
    expect(unseal([OLD], sealed, 'another row')).toBeNull();
    expect(unseal([OLD], changed, 'row')).toBeNull();
    expect(unseal([OLD], '', 'row')).toBeNull();
  });

  it('looks different each time', () => {
    expect(seal([OLD], 'same', 'row')).not.toBe(seal([OLD], 'same', 'row'));
  });
});
