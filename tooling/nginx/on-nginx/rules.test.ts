import { edgeRules } from '../../../api/src/platform/static-site/testing/rules';
import { testOnNginx } from '../testing/nginx-site';

testOnNginx(edgeRules);
