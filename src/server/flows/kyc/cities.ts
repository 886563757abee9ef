/** Cities and towns of each market, as the city select offers and accepts them, under their own names. */
import type { Market } from "#contract/format.ts";

const tanzania = `Arusha, Babati, Bukoba, Chake Chake, Dar es Salaam, Dodoma, Geita, Ifakara, Iringa, Kahama, Kibaha,
  Kigoma, Korogwe, Lindi, Makambako, Mbeya, Morogoro, Moshi, Mpanda, Mtwara, Musoma, Mwanza, Njombe, Nzega,
  Shinyanga, Singida, Songea, Sumbawanga, Tabora, Tanga, Tarime, Tunduma, Vwawa, Zanzibar`;

const lists: Readonly<Record<Market, string>> = {
  reference: tanzania,
  tz: tanzania,
  ke: `Bungoma, Busia, Eldoret, Embu, Garissa, Homa Bay, Isiolo, Kakamega, Kericho, Kilifi, Kisii, Kisumu, Kitale,
    Kitui, Lamu, Lodwar, Machakos, Malindi, Mandera, Marsabit, Meru, Migori, Mombasa, Murang'a, Nairobi, Naivasha,
    Nakuru, Nanyuki, Narok, Nyahururu, Nyeri, Siaya, Thika, Voi, Wajir`,
  in: `Agra, Ahmedabad, Amritsar, Aurangabad, Bengaluru, Bhopal, Bhubaneswar, Chandigarh, Chennai, Coimbatore, Dehradun,
    Delhi, Faridabad, Ghaziabad, Guwahati, Gwalior, Hyderabad, Indore, Jabalpur, Jaipur, Jamshedpur, Jodhpur, Kanpur,
    Kochi, Kolkata, Kota, Lucknow, Ludhiana, Madurai, Mangaluru, Meerut, Mumbai, Mysuru, Nagpur, Nashik, Patna, Pune,
    Raipur, Rajkot, Ranchi, Surat, Thiruvananthapuram, Tiruchirappalli, Udaipur, Vadodara, Varanasi, Vijayawada,
    Visakhapatnam`,
  ph: `Angeles, Antipolo, Bacolod, Bacoor, Baguio, Batangas, Butuan, Cabanatuan, Cagayan de Oro, Calamba, Caloocan,
    Cebu, Cotabato, Dagupan, Dasmariñas, Davao, Dumaguete, General Santos, Iligan, Iloilo, Imus, Lapu-Lapu, Las Piñas,
    Legazpi, Lipa, Lucena, Makati, Malolos, Mandaluyong, Mandaue, Manila, Marikina, Muntinlupa, Naga, Olongapo,
    Parañaque, Pasay, Pasig, Puerto Princesa, Quezon City, San Fernando, Santa Rosa, Tacloban, Taguig, Tarlac,
    Tuguegarao, Valenzuela, Zamboanga`,
};

/** In alphabetical order. */
export function citiesOf(market: Market): readonly string[] {
  return lists[market].split(",").map((name) => name.trim());
}
