import { expect, it } from 'vitest';
import { cut, plainText, tidy } from './text';

it.each([
  ['12 High Street', '12 High Street'],
  ['  12\tHigh\r\n Street ', '12 High Street'],
  ['12 <b>High</b> Street<br />Lincoln', '12 High Street Lincoln'],
  ['&quot;The Barn&quot; &amp; yard', '"The Barn" & yard'],
  ['O&amp;#039;Neil&#x27;s', "O'Neil's"],
  ['&pound;5 &#150; &#8211;', '£5 – –'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', 'alert(1)'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  ['&unknown; &#0; &#1114112; &#xD800;', '&unknown;'],
  ['a\u0000b\u0085c\u2028d\ud800', 'a b c d'],
  ['<'.repeat(5_000), '<'.repeat(2_000)],
])('%j is %j as plain text', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('cuts without half a character or a trailing space', () => {
  expect(cut('abc', 3)).toBe('abc');
  expect(cut('ab cd', 3)).toBe('ab');
  expect(cut('ab😀', 3)).toBe('ab');
  expect(tidy('\ufeffA1')).toBe('A1');
});
