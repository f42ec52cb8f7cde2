export { QueryView } from '../ui/data/query-view';
