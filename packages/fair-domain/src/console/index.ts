export { NAV_GROUPS, type NavGroup } from './nav-groups.ts'
export { organiserApp } from './organiser-app.ts'
