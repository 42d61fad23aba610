/** The fair on other networks: header and footer show the same four. */
export const SOCIAL_LINKS = [
  {
    name: 'Facebook',
    href: 'https://facebook.example/foyer',
    icon: 'M11 18v-7h2.5l.5-3H11V6.5c0-1 .4-1.5 1.6-1.5H14V2.2A15 15 0 0 0 12 2C9.500 2 8 3.500 8 6.200V8H5.500v3H8v7z',
  },
  {
    name: 'Instagram',
    href: 'https://instagram.example/foyer',
    icon: 'M6 2h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4zm0 1.800A2.200 2.200 0 0 0 3.800 6v8c0 1.200 1 2.200 2.200 2.200h8c1.200 0 2.200-1 2.200-2.200V6c0-1.200-1-2.200-2.200-2.200zM10 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 1.800a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400zM14.300 4.800a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  },
  {
    name: 'YouTube',
    href: 'https://youtube.example/foyer',
    icon: 'M4 4.500h12A2.500 2.500 0 0 1 18.500 7v6a2.500 2.500 0 0 1-2.500 2.500H4A2.500 2.500 0 0 1 1.500 13V7A2.500 2.500 0 0 1 4 4.500zM8.200 7.200v5.600L13 10z',
  },
  {
    name: 'LinkedIn',
    href: 'https://linkedin.example/foyer',
    icon: 'M3 7.500h3V17H3zM4.500 3a1.600 1.600 0 1 1 0 3.300 1.600 1.600 0 0 1 0-3.300zM8 7.500h2.900v1.300c.5-.9 1.500-1.500 2.900-1.500 2.600 0 3.200 1.600 3.200 4V17h-3v-5c0-1.200-.2-2.100-1.400-2.100-1.300 0-1.600.9-1.600 2.100v5H8z',
  },
] as const
