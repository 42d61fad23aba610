/** `Aziende da verificare 2027-01-15.xlsx`: label and date. */
export const fileNameOf = (label: string, format: string, now = new Date()) =>
  `${label.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()} ${now.toLocaleDateString('sv-SE')}.${format}`
