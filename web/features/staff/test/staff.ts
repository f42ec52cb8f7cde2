import type { AgentSearch } from '@threshold/core/contract/agent-searches';
import type { StaffMember } from '@threshold/core/contract/staff';
import { blankProperty } from '@threshold/core/test/samples';
import type { CurrentUser } from '../../../session/current-user';
import { blankUser } from '../../../test/test-user';

// What the tests of this feature share.

export const member = (change: Partial<StaffMember> = {}): StaffMember => ({
  id: 'jo',
  firstName: 'Jo',
  lastName: 'Bell',
  email: 'jo@agency.example',
  phone: '01522 900100',
  jobTitle: 'Negotiator',
  isActive: true,
  lastActiveAt: '2026-11-14T09:00:00.000Z',
  createdAt: '2026-01-05T09:00:00.000Z',
  ...change,
});

export const search = (change: Partial<AgentSearch> = {}): AgentSearch => ({
  ...blankProperty,
  id: 'search-1',
  name: '12 Mill Lane',
  location: 'Lincoln, Lincolnshire',
  placeId: 'place:lincoln',
  reference: null,
  source: null,
  marketStatus: 'available',
  bedrooms: 3,
  price: 325_000,
  propertyType: 'bungalow',
  matchCount: 42,
  createdAt: '2026-11-10T09:00:00.000Z',
  createdBy: { id: 'jo', name: 'Jo Bell' },
  ...change,
});

export const staffUser = (change: Partial<CurrentUser> = {}) =>
  blankUser({
    ...member(),
    userType: 'agent',
    agentRole: 'staff',
    parentAgentId: 'owner',
    verificationStatus: 'approved',
    subscriptionStatus: 'active',
    canSearch: true,
    ...change,
  });
