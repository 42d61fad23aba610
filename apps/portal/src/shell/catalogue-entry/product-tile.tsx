import type { CatalogueItem } from '@foyer/fair-domain'
import { Link } from 'react-router'
import parts from '../site-parts.module.css'
import { Picture } from './picture.tsx'

/** A product in a list: image, name, company and stand. */
export const ProductTile = ({ hit }: { hit: CatalogueItem }) => (
  <li className={parts.product}>
    <span className={parts.frame}>
      <Picture image={hit.image} sizes="(max-width: 767px) 45vw, (max-width: 1199px) 30vw, 200px" />
    </span>
    <h3>
      <Link to={`/catalogue/${hit.path}`}>{hit.name}</Link>
    </h3>
    <p className={parts.quiet}>{[hit.company, hit.place].filter(Boolean).join(' · ')}</p>
  </li>
)
