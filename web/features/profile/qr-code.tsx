// A text as a QR code, drawn as one path so that no style or picture address is needed. Always dark on light: readers want it so.

import qrcode from 'qrcode-generator';

const SIZE_PX = 184;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return (
    <svg
      role="img"
      aria-label={label}
      width={SIZE_PX}
      height={SIZE_PX}
      viewBox={`0 0 ${count} ${count}`}
      shapeRendering="crispEdges"
      style={{ display: 'block' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
