/** Names, streets and workplaces of the people of each demo market. Nobody in particular is meant. */
import type { Market } from "#contract/format.ts";

interface MarketNames {
  female: readonly string[];
  male: readonly string[];
  family: readonly string[];
  streets: readonly string[];
  workplaces: readonly string[];
}

const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const tanzania: MarketNames = {
  female:
    words(`Amina, Neema, Rehema, Zainabu, Upendo, Grace, Halima, Mwanaidi, Esther, Joyce, Fatuma, Salma, Anna,
    Happiness, Mariam, Tatu, Agnes, Sauda, Witness, Doreen, Pendo, Asia, Subira, Veronica, Zuhura, Furaha`),
  male: words(`Juma, Hamisi, Baraka, Emmanuel, Salim, Peter, Rashid, Godfrey, Musa, Elia, Said, Frank, Abdallah, Joseph,
    Omari, Daudi, Kelvin, Ramadhani, Simon, Idrisa, Yusuph, Gasper, Nassoro, Charles, Athumani, Deogratius`),
  family:
    words(`Mushi, Mwakyusa, Kimaro, Massawe, Ngowi, Mbwana, Lyimo, Shayo, Mollel, Kisanga, Msuya, Mwinyi, Hassan,
    Ally, Komba, Nyerere, Mwaipopo, Temu, Swai, Ngonyani, Lema, Magesa, Chande, Urassa, Kessy, Mapunda, Sanga, Laizer,
    Mtui, Kavishe, Malecela, Haule, Mrema, Tarimo, Mkapa`),
  streets:
    words(`Mtaa wa Soko, Mtaa wa Uhuru, Barabara ya Kilimo, Mtaa wa Mkwajuni, Barabara ya Nyerere, Mtaa wa Bandari,
    Mtaa wa Sokoine, Barabara ya Shule, Mtaa wa Mwembeni, Mtaa wa Msikiti`),
  workplaces:
    words(`Duka la Mama Neema, Shule ya Msingi Uhuru, Kiwanda cha Unga Dodoma, Hoteli ya Bahari, Zahanati ya Kata,
    Soko Kuu, Kampuni ya Usafiri Safari, Ushirika wa Wakulima, Benki ya Wananchi, Karakana ya Magari`),
};

const kenya: MarketNames = {
  female:
    words(`Wanjiku, Achieng, Akinyi, Mercy, Faith, Njeri, Atieno, Purity, Wambui, Chebet, Jelagat, Mwende, Zipporah,
    Nafula, Wairimu, Moraa, Amina, Beatrice, Caroline, Naliaka`),
  male: words(`Kamau, Otieno, Kiprop, Brian, Mwangi, Ochieng, Kevin, Mutua, Barasa, Njoroge, Kiptoo, Dennis, Omondi, Wafula,
    Musyoka, Collins, Hassan, Kimani, Samuel, Cheruiyot`),
  family:
    words(`Kariuki, Odhiambo, Kipchoge, Wanyama, Maina, Onyango, Rotich, Mutiso, Simiyu, Gichuru, Koech, Nyambura,
    Were, Ndungu, Muthoni, Omar, Kilonzo, Makori, Langat, Waweru`),
  streets: words(
    "Moi Avenue, Market Street, Kenyatta Road, Oginga Odinga Street, Station Road, Hospital Road",
  ),
  workplaces: words(
    "Jua Kali Workshop, Uwezo Primary School, Green Valley Tea, City Matatu Sacco, Lakeside Hotel",
  ),
};

const india: MarketNames = {
  female:
    words(`Priya, Anjali, Sunita, Lakshmi, Kavita, Meena, Pooja, Radha, Shanti, Deepa, Fatima, Rekha, Asha, Geeta,
    Nandini, Savita, Usha, Jyoti, Kiran, Manju`),
  male: words(`Rahul, Suresh, Amit, Vijay, Ramesh, Arjun, Imran, Sanjay, Manoj, Prakash, Deepak, Ravi, Anil, Karthik, Mohan,
    Rajesh, Sunil, Ashok, Naveen, Gopal`),
  family:
    words(`Sharma, Patel, Kumar, Reddy, Nair, Singh, Das, Iyer, Khan, Verma, Yadav, Joshi, Pillai, Gupta, Chauhan,
    Mehta, Naidu, Rao, Mishra, Ghosh`),
  streets: words("MG Road, Station Road, Gandhi Nagar, Nehru Street, Temple Street, Market Yard"),
  workplaces: words(
    "Shree Textiles, Annapurna Kirana, City Auto Works, Little Stars School, Sagar Dairy",
  ),
};

const philippines: MarketNames = {
  female:
    words(`Maria, Jasmine, Angelica, Rosario, Cristina, Liza, Marites, Joy, Analyn, Divina, Grace, Imelda, Lorna,
    Michelle, Rowena, Teresita, Vilma, Hazel, Kristine, Nenita`),
  male: words(`Jose, Mark, Ramon, Eduardo, Rodel, Jayson, Arnel, Benigno, Carlo, Danilo, Ernesto, Gilbert, Jomar, Leandro,
    Noel, Paolo, Renato, Rico, Vicente, Wilfredo`),
  family:
    words(`Santos, Reyes, Cruz, Bautista, Ocampo, Garcia, Mendoza, Torres, Villanueva, Ramos, Aquino, Castillo,
    Dela Cruz, Flores, Navarro, Salazar, Pascual, Domingo, Mercado, Soriano`),
  streets: words(
    "Rizal Street, Mabini Street, Bonifacio Avenue, Luna Street, Del Pilar Street, Quezon Avenue",
  ),
  workplaces: words(
    "Sari-Sari ni Aling Nena, Bayanihan Transport, Luntian Farm, Perlas Hotel, San Isidro School",
  ),
};

const byMarket: Readonly<Record<Market, MarketNames>> = {
  reference: tanzania,
  tz: tanzania,
  ke: kenya,
  in: india,
  ph: philippines,
};

export function namesOf(market: Market): MarketNames {
  return byMarket[market];
}
