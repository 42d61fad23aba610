/** Who signs contracts and issues invoices. Invented, like everything that the demonstration shows. */
export const ORGANISER = {
  brand: 'FOYER',
  legalName: 'Foyer Fiere S.r.l.',
  street: 'Viale delle Esposizioni 1',
  postalCode: '40100',
  city: 'Bologna',
  province: 'BO',
  country: 'IT',
  vatNumber: '07700010379',
  pec: 'foyer@pec.foyer.example',
  email: 'exhibitors@foyer.example',
} as const
