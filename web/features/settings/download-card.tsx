import { useMutation } from '@tanstack/react-query';
import { FileBraces, FileText } from 'lucide-react';
import { describeError } from '../../api/describe-error';
import { downloadFile } from '../../api/download-file';
import { useSubmitOnce } from '../../shared/use-submit-once';
import { Button } from '../../ui/forms/button';
import { toast } from '../../ui/overlays/toast-store';
import { type DataFormat, dataPath } from './settings.api';
import { SettingsCard } from './settings-card';

const FORMATS = [
  { format: 'html', label: 'Download to read (HTML)', Icon: FileText },
  { format: 'json', label: 'Download for machines (JSON)', Icon: FileBraces },
] as const;

export function DownloadCard() {
  const download = useMutation({
    mutationFn: (format: DataFormat) => downloadFile(dataPath(format), `my-data.${format}`),
    retry: false,
    onSuccess: () => {
      toast({
        variant: 'success',
        title: 'Your Data Is Downloaded',
        description: 'Keep the file somewhere safe.',
      });
    },
    onError: (error) => {
      toast({
        variant: 'destructive',
        title: 'Download Failed',
        description: describeError(error, 'Your data could not be fetched. Please try again.'),
      });
    },
  });
  const start = useSubmitOnce(download);
  return (
    <SettingsCard
      id="download"
      title="Download my data"
      text="Everything we hold about you in one file. Both hold the same: one is made for reading and printing, the other for taking your data elsewhere."
    >
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {FORMATS.map(({ format, label, Icon }) => (
          <Button
            key={format}
            variant="secondary"
            pending={download.isPending && download.variables === format}
            pendingText="Preparing..."
            disabled={download.isPending && download.variables !== format}
            onClick={() => start(format)}
          >
            <Icon aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
    </SettingsCard>
  );
}
