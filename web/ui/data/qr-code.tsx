import { QRCodeSVG } from 'qrcode.react';

/** Black on white whatever the page looks like: cameras want it so. A default export, to be fetched when needed. */
export default function QrCode({ value, title }: { value: string; title: string }) {
  return <QRCodeSVG value={value} title={title} size={192} marginSize={4} level="M" className="rounded-md" />;
}
