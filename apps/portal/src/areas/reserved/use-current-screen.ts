import { screenAt } from '@foyer/fair-domain'
import { useLocation } from 'react-router'

/** The screen of the current path; undefined for pages outside of the menu. */
export const useCurrentScreen = () => screenAt(useLocation().pathname.replace(/^\/reserved/, ''))
