import { describe, expect, it } from 'vitest';
import { hasWebAddress, mailName } from './name-checks';

describe('names of people and agencies', () => {
  it.each([
    'Nia',
    'St. John',
    'St.John Smythe',
    'J. Smith & Co',
    'J.Smith & Co.',
    'J.R.R. Tolkien',
    'J.P.Morgan Homes',
    'Mr.Smith',
    'O’Neill-Jones',
    'Smith & Co.Estates',
    'No.1 Estates',
    'Est.1923',
    'Ph.D.',
    'Ward & Co (Lincoln) Ltd.',
    'Homes: the agency',
    'Sales/Lettings',
    'Dr. No',
    'Łukasz Żak',
    '山田 太郎',
  ])('%s is a name', (name) => {
    expect(hasWebAddress(name)).toBe(false);
    expect(mailName(name)).toBe(name);
  });

  it.each([
    ['https://evil.example/x', 'https evil. example/x'],
    ['Claim at http://1.2.3.4', 'Claim at http 1. 2. 3. 4'],
    ['www.evil', 'www. evil'],
    ['Win at evil.com', 'Win at evil. com'],
    ['evil.co.uk/login', 'evil. co. uk/login'],
    ['t.co/x', 't. co/x'],
    ['St.com', 'St. com'],
    ['Example.Co Estates', 'Example. Co Estates'],
    ['rightmove.homes', 'rightmove. homes'],
    ['someone@evil.com', 'someone@evil. com'],
    ['evil．com', 'evil. com'],
    ['evil。com', 'evil. com'],
    ['ev\u200bil.c\u00adom', 'evil. com'],
    ['xn--80ak6aa92e.xn--p1ai', 'xn--80ak6aa92e. xn--p1ai'],
    ['javascript:alert(1)', 'javascript alert(1)'],
    ['mailto:a@b', 'mailto a@b'],
    ['git+ssh://evil', 'git+ssh evil'],
    ['a1.2://evil', 'a1. 2 evil'],
  ])('%s carries an address, and is sent as %s', (name, sent) => {
    expect(hasWebAddress(name)).toBe(true);
    expect(mailName(name)).toBe(sent);
    expect(hasWebAddress(sent)).toBe(false);
  });

  // With a step for every pair of letters these would not come to an end here.
  it.each([
    ['letters', 'a'.repeat(500_000)],
    ['letters and stops', 'a.'.repeat(250_000)],
    ['digits before colons', '1://'.repeat(125_000)],
    ['spaces', ' '.repeat(500_000)],
  ])('are looked through once, however many %s they have', (_, name) => {
    expect(hasWebAddress(name)).toBe(false);
  });

  it('are one line, whatever a line break is written with', () => {
    expect(mailName('Hart\r\nBcc: all\u2028& Co\t Ltd ')).toBe('Hart Bcc: all & Co Ltd');
    expect(mailName(null)).toBe('');
  });
});
