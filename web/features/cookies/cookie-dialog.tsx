import { useState } from 'react';
import { Button } from '../../ui/forms/button';
import { Switch } from '../../ui/forms/switch';
import { Dialog } from '../../ui/overlays/dialog';
import { type CookiePreferences, type OptionalCategory, optionalCategories } from './consent';

const TEXTS: Record<OptionalCategory, { label: string; hint: string }> = {
  analytics: { label: 'Analytics', hint: "To see which pages people use. We don't use any at present." },
  marketing: { label: 'Marketing', hint: "To see how people hear about us. We don't use any at present." },
  functional: { label: 'Functional', hint: "For optional extras. We don't use any at present." },
};

interface CookieDialogProps {
  saved: CookiePreferences;
  onClose: () => void;
  onReject: () => void;
  onSave: (preferences: CookiePreferences) => void;
}

export default function CookieDialog({ saved, onClose, onReject, onSave }: CookieDialogProps) {
  const [preferences, setPreferences] = useState(saved);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cookie preferences"
      description="Choose which cookies we can use. You can change this at any time from the bottom of every page."
      footer={
        <>
          <Button variant="secondary" onClick={onReject}>
            Reject All
          </Button>
          <Button onClick={() => onSave(preferences)}>Save Preferences</Button>
        </>
      }
    >
      <div className="divide-y divide-line *:py-4">
        <Switch
          label="Essential"
          hint="Keep you logged in and the site secure. Always on."
          checked
          disabled
        />
        {optionalCategories.map((category) => (
          <Switch
            key={category}
            label={TEXTS[category].label}
            hint={TEXTS[category].hint}
            checked={preferences[category]}
            onCheckedChange={(checked) => setPreferences({ ...preferences, [category]: checked })}
          />
        ))}
      </div>
    </Dialog>
  );
}
