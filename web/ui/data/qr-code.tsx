import { QRCodeSVG } from 'qrcode.react';

/** Black on white, for scanners. A default export, for lazy loading. */
export default function QrCode({ value, title }: { value: string; title: string }) {
  return <QRCodeSVG value={value} title={title} size={192} marginSize={4} level="M" className="rounded-md" />;
}
