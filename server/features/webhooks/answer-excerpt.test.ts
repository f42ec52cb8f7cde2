import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_BYTES, answerExcerpt } from './answer-excerpt';

describe('what is stored of an answer', () => {
  it.each([
    ['', ''],
    ['ok', 'ok'],
    ['{"error":"no such property 12345"}', '{"error":"no such property 12345"}'],
    ['<p>Line one\nline two\t</p>', '<p>Line one\nline two\t</p>'],
    ['a\u0000b\u001b[31mc', 'ab[31mc'],
    ['Ann Quill <ann.quill@example.com> exists', 'Ann Quill <[email]> exists'],
    ['call 07700 900123 or +44 7700 900123', 'call [number] or [number]'],
    ['took 1614265330 ns, id 00000000-0000', 'took 1614265330 ns, id 00000000-0000'],
  ])('of %j is %j', (answer, stored) => expect(answerExcerpt(answer)).toBe(stored));

  it('is cut to a kilobyte without half a character', () => {
    expect(answerExcerpt('x'.repeat(70_000))).toBe('x'.repeat(ANSWER_BYTES));
    const cut = answerExcerpt('€'.repeat(1_000));
    expect(cut).toBe('€'.repeat(341));
    expect(Buffer.byteLength(answerExcerpt(`x${'😀'.repeat(600)}`))).toBeLessThanOrEqual(ANSWER_BYTES);
  });

  it('has no half of an address or number where a long answer of many is cut', () => {
    const many = 'ann.quill.of.the.lettings.department@mail.example.com, '.repeat(200);
    for (let before = 0; before < 55; before += 1)
      expect(answerExcerpt('x'.repeat(before) + many)).not.toMatch(/quill|lettings/);
  });

  it('can be stored, whatever the answer', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3_000 }), (bytes) => {
        const stored = answerExcerpt(Buffer.from(bytes).toString('utf8'));
        expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(ANSWER_BYTES);
        expect(stored).not.toContain('\u0000');
      }),
    );
  });
});
