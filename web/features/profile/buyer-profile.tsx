import type { CurrentUser } from '../../session/current-user';
import { BuyerFields } from './buyer-fields';
import { ProfileCompletion } from './profile-completion';
import { ProfileScreen } from './profile-screen';

export function BuyerProfile({ user }: { user: CurrentUser }) {
  return (
    <ProfileScreen
      user={user}
      text="Your details and consents."
      above={user.userType === 'buyer' && <ProfileCompletion user={user} />}
      fields={(form) => <BuyerFields form={form} user={user} />}
    />
  );
}
