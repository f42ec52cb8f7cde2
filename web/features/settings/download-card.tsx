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
  { format: 'html', label: 'Download as a web page (HTML)', Icon: FileText },
  { format: 'json', label: 'Download as data (JSON)', Icon: FileBraces },
] as const;

export function DownloadCard() {
  const download = useMutation({
    mutationFn: (format: DataFormat) => downloadFile(dataPath(format), `my-data.${format}`),
    retry: false,
    onSuccess: () => {
      toast({
        variant: 'success',
        title: 'Data downloaded',
        description: 'Keep the file somewhere safe.',
      });
    },
    onError: (error) => {
      toast({
        variant: 'destructive',
        title: 'Download failed',
        description: describeError(error, "We couldn't get your data. Please try again."),
      });
    },
  });
  const start = useSubmitOnce(download);
  return (
    <SettingsCard
      id="download"
      title="Download my data"
      text="Your data in one file. Choose HTML to read or print it, or JSON to use it in another service."
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
