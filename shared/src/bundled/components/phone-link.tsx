import { brand } from '@lagoon/shared/domain';

export const PhoneLink = () => <a href={brand.phoneHref}>{brand.phone}</a>;
