import { screenAt } from '@foyer/fair-domain'
import { useLocation } from 'react-router'

/** The screen that the address belongs to; undefined for pages that no menu names. */
export const useCurrentScreen = () => screenAt(useLocation().pathname.replace(/^\/reserved/, ''))
