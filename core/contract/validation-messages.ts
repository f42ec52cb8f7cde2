import { z } from 'zod';

/**
 * Default validation messages, shown under form fields. Zod's own ("Invalid option: expected one of ...") are written
 * for developers.
 */
const kinds: Record<string, string> = {
  string: 'Enter text here',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'This must be a list',
  object: 'This must be a set of fields',
  record: 'This must be a set of fields',
  date: 'Enter a date',
};

const formats: Record<string, string> = {
  email: 'Please provide a valid email address',
  url: 'Enter a web address',
  uuid: 'Not a valid id',
  date: 'Enter a date like 2026-01-31',
  datetime: 'Enter a date and time like 2026-01-31T09:00:00Z',
};

const NOT_VALID = "This isn't valid";
const REQUIRED = 'This is required';
const MOST_CHOICES = 12;

function size(issue: { origin: string; inclusive?: boolean }, limit: number | bigint, most: boolean): string {
  const strictly = issue.inclusive === false;
  if (issue.origin === 'string') return `Use at ${most ? 'most' : 'least'} ${limit} characters`;
  if (issue.origin === 'array' || issue.origin === 'set')
    return `Choose at ${most ? 'most' : 'least'} ${limit}`;
  if (strictly) return `Enter a number ${most ? 'below' : 'above'} ${limit}`;
  return `Enter ${limit} or ${most ? 'less' : 'more'}`;
}

function inEnglish(issue: z.core.$ZodRawIssue): string {
  const nothing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return nothing ? REQUIRED : (kinds[issue.expected] ?? NOT_VALID);
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return REQUIRED;
      return size(issue, issue.minimum, false);
    case 'too_big':
      return size(issue, issue.maximum, true);
    case 'invalid_format':
      return formats[issue.format] ?? "This isn't in the right format";
    case 'invalid_value':
      if (nothing) return REQUIRED;
      if (issue.values.length > MOST_CHOICES) return 'Choose one of the options';
      return issue.values.length === 1
        ? `This must be ${String(issue.values[0])}`
        : `Choose one of these: ${issue.values.join(', ')}`;
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return "There's a field we don't recognise";
    default:
      return NOT_VALID;
  }
}

z.config({ customError: inEnglish });
