export { CommunicationMenuItem } from './communication-menu-item.object.ts'
export { CommunityContent } from './community-content.object.ts'
export * from './link-groups.ts'
export { SiteLink } from './site-link.object.ts'
