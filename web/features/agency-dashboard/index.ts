export { useSearchGuard } from './search-guard';
