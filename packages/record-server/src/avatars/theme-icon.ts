/** SVG paths on a 24 × 24 grid, in white. An unknown name has its first letter as icon. */
const SIGNS: Record<string, string> = {
  account: '<path d="M5 20V5h8v15M13 10h6v10M8 9h2M8 13h2M8 17h2M16 14h1M16 17h1M4 20h16"/>',
  book: '<path d="M5 5h6a1 1 0 0 1 1 1v13a1 1 0 0 0-1-1H5zM19 5h-6a1 1 0 0 0-1 1v13a1 1 0 0 1 1-1h6z"/>',
  contact: '<circle cx="12" cy="9" r="3.5"/><path d="M5 20c1-4 3.5-5.5 7-5.5s6 1.5 7 5.5"/>',
  document: '<path d="M7 4h7l4 4v12H7zM14 4v4h4M10 12h5M10 16h5"/>',
  event: '<path d="M5 7h14v13H5zM5 11h14M9 4v4M15 4v4"/>',
  mail: '<path d="M4 6h16v12H4zM4 7l8 6 8-6"/>',
  money: '<circle cx="12" cy="12" r="7.5"/><path d="M15 9.5c-1-1-4-1.5-5 .5s0 4 5 4M8 12.5h5"/>',
  order: '<path d="M4 5h3l2 10h9l2-7H8"/><circle cx="10" cy="19" r="1"/><circle cx="17" cy="19" r="1"/>',
  product: '<path d="M12 4l7 4v8l-7 4-7-4V8zM5 8l7 4 7-4M12 12v8"/>',
  record: '<path d="M6 4h12v16H6zM9 9h6M9 13h6M9 17h3"/>',
  user: '<circle cx="12" cy="12" r="8"/><circle cx="12" cy="10" r="2.5"/><path d="M7.5 18c.7-3 2-4 4.5-4s3.800 1 4.5 4"/>',
}

/** Returns the icon as SVG: white lines on a transparent background. */
export function themeIcon(name: string) {
  const sign = SIGNS[name.toLowerCase()] ?? letter(name)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${sign}</svg>`
}

const letter = (name: string) =>
  `<text x="12" y="17" fill="#fff" stroke="none" font-family="sans-serif" font-size="14" text-anchor="middle">${name.charAt(0).toUpperCase()}</text>`
