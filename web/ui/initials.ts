// The letters that stand for a person without a picture.

/** 'Kari Nordmann' → 'KN', 'kari@firma.no' → 'KF'. */
export function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]!.toUpperCase())
    .join('');
}
